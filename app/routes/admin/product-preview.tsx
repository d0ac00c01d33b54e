export default function ProductPreviewPage() {
  return (
    <div className="wrap work">
      <h1 className="title">Preview</h1>
    </div>
  )
}
