export default function UserEditPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Edit user</h1>
    </div>
  )
}
