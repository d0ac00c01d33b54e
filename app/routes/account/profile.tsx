export default function ProfilePage() {
  return (
    <div className="wrap work">
      <h1 className="title">Profile</h1>
    </div>
  )
}
