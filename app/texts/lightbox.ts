/** The texts around a product's pictures as large as the window, loaded when they are opened. */
export const lightboxTexts = {
  label: (name: string) => `Pictures of ${name}`,
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close pictures',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const
