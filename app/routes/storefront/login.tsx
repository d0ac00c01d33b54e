export default function LoginPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Log in</h1>
    </div>
  )
}
