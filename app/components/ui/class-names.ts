/** Joins class names and leaves out those that are not set. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
