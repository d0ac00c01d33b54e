import type { ComponentProps } from 'react'
import { TextField } from '#app/components/ui/field.tsx'
import { accountFormTexts } from '#app/texts/account.ts'

type AccountFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** The name of a user: `<NameField error={errors.name?.message} {...register('name')} />`. */
export const NameField = (props: AccountFieldProps) => (
  <TextField
    id="name"
    label={accountFormTexts.name}
    autoComplete="name"
    maxLength={100}
    required
    {...props}
  />
)

/** The email address of an account; `autoComplete="username"` where it is used to log in. */
export const EmailField = (props: AccountFieldProps) => (
  <TextField
    id="email"
    label={accountFormTexts.email}
    type="email"
    autoComplete="email"
    required
    {...props}
  />
)
