export default function ShippingPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Shipping</h1>
    </div>
  )
}
