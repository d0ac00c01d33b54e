export default function HomePage() {
  return (
    <div className="wrap work">
      <h1 className="title">All items</h1>
    </div>
  )
}
