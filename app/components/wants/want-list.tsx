import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { useQueryClient } from '#app/api/query/use-query.ts'
import { endWant, wantsQuery } from '#app/api/wants.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { wantTexts } from '#app/texts/wants.ts'
import { formatDate } from '#shop/dates.ts'
import { wishDetails, wishTitle } from '#shop/texts/wish-words.ts'
import type { WantsView, WantView } from '#shop/wants/want.schema.ts'

const texts = wantTexts.list

/** The wants of an email address, each with a button to end it; `token` is empty for the account's own list. */
export function WantList({ wants: { email, own, wants }, token }: { wants: WantsView; token: string }) {
  return (
    <section className="mt-8" aria-labelledby="want-list">
      <h2 className="heading wrap-anywhere" id="want-list" tabIndex={-1}>
        {texts.title(email)}
      </h2>
      {wants.length === 0 ? (
        <p className="soft mt-3">{texts.empty}</p>
      ) : (
        <ul className="plain mt-4">
          {wants.map((want) => (
            <Entry key={want._id} want={want} token={token} isOfLink={want._id === own} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** `isOfLink`: it is the want of the link that opened the page, which shows the button to confirm it. */
function Entry({ want, token, isOfLink }: { want: WantView; token: string; isOfLink: boolean }) {
  const client = useQueryClient()
  const { currency } = useSettings()
  const [isEnding, setIsEnding] = useState(false)
  const details = wishDetails(want, currency)

  async function end() {
    setIsEnding(true)
    try {
      await endWant(want._id, token)
      notify.success(texts.ended)
      // The button is gone with its line, so the heading takes the focus.
      document.getElementById('want-list')?.focus()
      await client.invalidateQueries({ queryKey: wantsQuery(token).queryKey })
    } catch (error) {
      notify.error(errorText(error))
    } finally {
      setIsEnding(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="strong">{wishTitle(want)}</p>
        {details === '' ? null : <p className="soft num first-letter:uppercase">{details}</p>}
        <p className="caption">
          {want.isConfirmed
            ? texts.since(formatDate(want.createdAt))
            : isOfLink
              ? texts.unconfirmedHere
              : texts.unconfirmed}
        </p>
      </div>
      <Button
        look="second"
        small
        isBusy={isEnding}
        busyWord={texts.ending}
        aria-label={texts.endOf(wishTitle(want))}
        onClick={() => void end()}
      >
        {texts.end}
      </Button>
    </li>
  )
}
