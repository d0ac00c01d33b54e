/** As many items as an account or a browser keeps saved. */
export const mostSaved = 200
