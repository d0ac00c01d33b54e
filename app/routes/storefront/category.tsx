export default function CategoryPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Category</h1>
    </div>
  )
}
