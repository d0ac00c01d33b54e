/** Joins class names and leaves out what is not set. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
