/** The texts of the picture lightbox, loaded when it opens. */
export const lightboxTexts = {
  label: (name: string) => `Pictures of ${name}`,
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close pictures',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomedBy: (by: number) => (by > 1 ? `enlarged ${by} times` : 'whole picture'),
} as const
