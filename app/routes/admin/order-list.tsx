export default function OrderListPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Orders</h1>
    </div>
  )
}
