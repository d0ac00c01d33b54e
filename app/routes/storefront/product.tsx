export default function ProductPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Product</h1>
    </div>
  )
}
