import { formatNumber } from '#shop/formats.ts'
/** The administrator's list of accounts (SPEC sections 2, 5 and 8, as corrected by DESIGN section 6). */
export const userListTexts = {
  title: 'Users',
  export: 'Export CSV',
  table: 'Users table',
  count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'user' : 'users'}`,
  find: { title: 'Find users', keyword: 'Name or email', search: 'Find' },
  heads: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    orders: 'Orders',
    since: 'Since',
    seen: 'Last seen',
    acts: 'Edit, delete',
  },
  roles: { all: 'All', administrator: 'Administrators', customer: 'Customers' },
  rolesTitle: 'Users by role',
  you: 'you',
  administrator: 'Administrator',
  customer: 'Customer',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  notYourself: 'You cannot delete yourself',
  none: 'No user fits',
  noneText: 'Look for another part of the name or address.',
  showAll: 'Show all users',
  failed: 'Failed to load users',
} as const

export const deleteUserTexts = {
  button: 'Delete this user',
  question: 'Are you sure you want to delete this user?',
  consequence:
    'Name and email address are erased for good, and the person is logged out. Past orders stay in the books.',
  action: 'Delete this user',
  keep: 'Keep it',
  done: 'User deleted successfully',
  failed: 'Error deleting user',
} as const

export const userEditTexts = {
  title: 'Edit user',
  crumb: 'Users',
  who: 'Who it is',
  isAdmin: 'Is Admin',
  isAdminText:
    'Sees and changes products, orders, users and settings. The change is written into the history.',
  ownRole: 'You cannot take this from yourself. Another administrator can.',
  ownEmail: 'Change your own on your profile, where the current password is asked for.',
  logsOut: 'Another address or role logs the person out.',
  save: 'Save changes',
  saving: 'Saving',
  back: 'Back without saving',
  done: 'User updated successfully',
  failed: 'Error updating user',
  glance: 'At a glance',
  details: {
    since: 'Since',
    seen: 'Last seen',
    never: 'Not recorded yet',
    role: 'Role',
    orders: 'Paid orders',
    reviews: 'Reviews',
    devices: 'Logged in on',
  },
  bought: (orders: number, spent: string) => (orders === 0 ? 'None' : `${orders}, ${spent}`),
  reviews: (count: number) => (count === 0 ? 'None' : String(count)),
  devices: (count: number) => (count === 0 ? 'No device' : `${count} ${count === 1 ? 'device' : 'devices'}`),
  ordersOf: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  onlyAdministrator: 'You are the only administrator.',
  guest:
    'Ordered as a guest: there is no account to change. Deleting removes name and email address; the orders stay in the books.',
  onlyAdministratorText: 'Make someone else one first; then they can take the role from you.',
  access: 'Access',
  accessText:
    'You cannot see or set a password. Log a person out when a phone is lost or an account is misused.',
  ownAccessText: 'Ends your log-ins on all other devices; this one stays.',
  logOut: 'Log out everywhere',
  loggingOut: 'Logging out',
  loggedOut: 'Logged out everywhere',
  loggedOutOf: (devices: number) =>
    devices === 0
      ? 'The person was logged in nowhere.'
      : `Ended on ${devices} ${devices === 1 ? 'device' : 'devices'}.`,
  logOutFailed: 'The person could not be logged out',
  notFound: 'User not found',
  notFoundText: 'The account was deleted, or its address is not complete.',
  toList: 'Back to the users',
  loadFailed: 'The user could not be loaded',
} as const
