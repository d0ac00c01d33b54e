export default function PaymentPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Payment</h1>
    </div>
  )
}
