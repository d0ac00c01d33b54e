/** The most items that an account or a browser saves. */
export const mostSaved = 200
