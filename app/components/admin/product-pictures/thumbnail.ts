const widest = 480

/**
 * A small copy of a picture file as a data URI, to be seen while it is uploaded: pages may show no blob addresses
 * (SAFETY 41), and a whole photograph would be large. Empty for what this browser cannot read.
 */
export async function thumbnailOf(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: widest, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    // What it is the server will say, in words.
    return ''
  }
}
