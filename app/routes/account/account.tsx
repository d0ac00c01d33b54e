export default function AccountPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Account</h1>
    </div>
  )
}
