export default function ProductListPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Products</h1>
    </div>
  )
}
