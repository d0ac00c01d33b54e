/** Maximum number of items that an account or a browser saves. */
export const mostSaved = 200
