import { Pencil, Trash2 } from 'lucide'
import { Link } from 'react-router'
import { CellName, DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useUserInfo } from '#app/storage/user-info.ts'
import { userListTexts } from '#app/texts/admin-users.ts'
import type { AccountLine } from '#shop/accounts/user.schema.ts'
import { formatClock, formatDate } from '#shop/dates.ts'

const { heads } = userListTexts

const editPath = (id: string) => `/admin/user/${id}/edit`

type UserTableProps = { users: readonly AccountLine[]; onDelete: (user: AccountLine) => void }

/** Name, email, role, edit, delete (SPEC section 2), and how good a customer the user is. */
export function UserTable({ users, onDelete }: UserTableProps) {
  const self = useUserInfo()
  const head = headRow(
    heads.name,
    heads.email,
    heads.role,
    toTheRight(heads.orders),
    heads.since,
    heads.seen,
    toTheRight(heads.acts),
  )
  return (
    <DataTable label={userListTexts.table} head={head} isDense isStacking>
      {users.map((user) => (
        <UserRow key={user._id} user={user} isSelf={user._id === self?._id} onDelete={() => onDelete(user)} />
      ))}
    </DataTable>
  )
}

type UserRowProps = { user: AccountLine; isSelf: boolean; onDelete: () => void }

function UserRow({ user, isSelf, onDelete }: UserRowProps) {
  return (
    <tr>
      <th scope="row">
        <CellName>{heads.name}</CellName>
        <span className="wrap-anywhere">
          <Link className="name" to={editPath(user._id)}>
            {user.name}
          </Link>
          {isSelf ? <span className="caption"> {userListTexts.you}</span> : null}
        </span>
      </th>
      <td>
        <CellName>{heads.email}</CellName>
        <span className="soft wrap-anywhere">{user.email}</span>
      </td>
      <td>
        <CellName>{heads.role}</CellName>
        <Role isAdmin={user.isAdmin} />
      </td>
      <td className="r num">
        <CellName>{heads.orders}</CellName>
        {user.orders === 0 ? '–' : user.orders}
      </td>
      <td className="whitespace-nowrap">
        <CellName>{heads.since}</CellName>
        {formatDate(user.createdAt)}
      </td>
      <td className="whitespace-nowrap">
        <CellName>{heads.seen}</CellName>
        {user.lastSeenAt ? formatClock(user.lastSeenAt) : '–'}
      </td>
      <td className="r">
        <CellName>{heads.acts}</CellName>
        <div className="acts">
          <Link to={editPath(user._id)} aria-label={userListTexts.edit(user.name)}>
            <Icon of={Pencil} />
          </Link>
          <button
            type="button"
            aria-label={userListTexts.delete(user.name)}
            title={isSelf ? userListTexts.notYourself : undefined}
            disabled={isSelf}
            className="disabled:cursor-not-allowed disabled:opacity-35"
            onClick={onDelete}
          >
            <Icon of={Trash2} />
          </button>
        </div>
      </td>
    </tr>
  )
}

export function Role({ isAdmin }: { isAdmin: boolean }) {
  if (!isAdmin) return userListTexts.customer
  return <strong className="font-semibold">{userListTexts.administrator}</strong>
}
