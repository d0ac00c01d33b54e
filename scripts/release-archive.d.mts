export const parts: readonly string[]
export const isLeftOut: (path: string) => boolean
export const packFolder: (folder: string) => number | null
