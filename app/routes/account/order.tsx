export default function OrderPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Order</h1>
    </div>
  )
}
