/** Who does something: the signed-in user as the use cases need them. */
export type Actor = {
  id: string
  name: string
  email: string
  /** May act as an administrator now. */
  isAdmin: boolean
  /** An administrator who has to set up a second factor first, and until then is heard as a customer. */
  owesSecondFactor?: true
}
