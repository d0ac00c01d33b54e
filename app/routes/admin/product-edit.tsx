export default function ProductEditPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Edit product</h1>
    </div>
  )
}
