export default function RegisterPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Register</h1>
    </div>
  )
}
