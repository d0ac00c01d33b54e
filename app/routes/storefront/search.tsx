export default function SearchPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Search</h1>
    </div>
  )
}
