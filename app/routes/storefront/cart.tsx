export default function CartPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Cart</h1>
    </div>
  )
}
