export default function PlaceOrderPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Place Order</h1>
    </div>
  )
}
