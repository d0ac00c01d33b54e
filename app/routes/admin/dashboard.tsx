export default function DashboardPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Dashboard</h1>
    </div>
  )
}
