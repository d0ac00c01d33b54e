/** The signed-in user, or the guest, who performs an action. */
export type Actor = {
  id: string
  name: string
  email: string
  /** Has administrator rights in this session. */
  isAdmin: boolean
  /** An administrator who must set up a second factor first, and until then has the rights of a customer. */
  owesSecondFactor?: true
  /** Buys without an account: may only do what a route for buyers does. */
  isGuest?: true
}
