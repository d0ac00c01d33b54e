/** Who does something: the signed-in user as the use cases need them. */
export type Actor = { id: string; name: string; email: string; isAdmin: boolean }
