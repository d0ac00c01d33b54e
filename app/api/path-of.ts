/** The parameters of a call whose address holds one id. */
export const pathOf = (id: string) => ({ params: { path: { id } } })
