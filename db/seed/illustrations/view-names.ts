/** The pictures that are drawn of each product, in their order. */
export type View = 'front' | 'detail' | 'scale'
export const VIEWS: readonly View[] = ['front', 'detail', 'scale']
