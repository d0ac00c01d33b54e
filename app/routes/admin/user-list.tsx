export default function UserListPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Users</h1>
    </div>
  )
}
