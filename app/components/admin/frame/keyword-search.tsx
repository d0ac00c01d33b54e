import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { adminTexts } from '#app/texts/admin.ts'

type Props = {
  /** The form's name, its field's label and its button's label. */
  texts: { title: string; keyword: string; search: string }
  keyword: string | undefined
  /** URL of the list with this keyword, or without one. */
  urlOf: (keyword?: string) => string
}

/** Searches a list by keyword; each search result has its own address. */
export function KeywordSearch({ texts, keyword, urlOf }: Props) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(urlOf(String(new FormData(event.currentTarget).get('keyword') ?? '')))
  }
  return (
    <search aria-label={texts.title}>
      {/* The key gives each address its own form, whose field starts with the address's keyword. */}
      <form
        key={keyword ?? ''}
        className="mb-4 grid grid-cols-[minmax(0,24rem)_auto] items-end justify-start gap-3"
        onSubmit={submit}
      >
        <TextField
          label={texts.keyword}
          name="keyword"
          type="search"
          maxLength={100}
          defaultValue={keyword}
        />
        <div className="flex items-center gap-3">
          <Button look="second" type="submit">
            {texts.search}
          </Button>
          {keyword ? (
            <Link className="link" to={urlOf()}>
              {adminTexts.clear}
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  )
}
