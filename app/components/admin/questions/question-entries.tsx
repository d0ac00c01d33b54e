import { Check, CircleHelp } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { deleteQuestion, publishQuestion } from '#app/api/admin-questions.ts'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { useDeletion } from '#app/components/ui/use-deletion.ts'
import { questionTexts as texts } from '#app/texts/admin-questions.ts'
import { formatTime } from '#shop/dates.ts'
import type { QuestionView } from '#shop/questions/question.schema.ts'
import { AnswerDialog } from './answer-dialog.tsx'

/** The questions, each with its actions. A typed answer is kept until it is sent. */
export function QuestionEntries({ questions }: { questions: readonly QuestionView[] }) {
  const [answering, setAnswering] = useState<QuestionView>()
  const [removing, setRemoving] = useState<QuestionView>()
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const isBegun = ({ _id, answer }: QuestionView) => !answer && (drafts[_id] ?? '').trim() !== ''
  return (
    <>
      <ol className="anomalies" aria-label={texts.list}>
        {questions.map((question) => (
          <Entry
            key={question._id}
            question={question}
            onAnswer={() => setAnswering(question)}
            onRemove={() => setRemoving(question)}
          />
        ))}
      </ol>
      {answering ? (
        <AnswerDialog
          key={answering._id}
          question={answering}
          draft={drafts[answering._id] ?? ''}
          onDraft={(draft) => setDrafts((others) => ({ ...others, [answering._id]: draft }))}
          onClose={() => setAnswering(undefined)}
        />
      ) : null}
      <LeaveGuard mustAsk={() => questions.some(isBegun)} />
      {removing ? <Removal question={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  )
}

type EntryProps = { question: QuestionView; onAnswer: () => void; onRemove: () => void }

function Entry({ question, onAnswer, onRemove }: EntryProps) {
  const { name, answer, mayPublish, isPublished } = question
  const consent = isPublished ? texts.isPublished : mayPublish ? texts.mayPublish : texts.mayNotPublish
  return (
    <li>
      <Asker question={question} />
      <div className="max-w-160">
        <p className="flex gap-2">
          <span className={answer ? 'status yes self-start' : 'status wait self-start'}>
            <Icon of={answer ? Check : CircleHelp} />
            <span className="vh">{answer ? texts.stateNames.answered : texts.stateNames.open}: </span>
          </span>
          <span className="whitespace-pre-line font-semibold wrap-anywhere">{question.question}</span>
        </p>
        <p className="caption mt-1 pl-6">{consent}</p>
        {answer ? (
          <div className="mt-2 pl-6">
            <p className="caption num">{texts.answeredBy(answer.by, formatTime(answer.at))}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer.text}</p>
          </div>
        ) : null}
      </div>
      <div className="act flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-col md:items-end">
        {answer ? null : (
          <Button look="second" small aria-label={texts.answerOf(name)} onClick={onAnswer}>
            {texts.answer}
          </Button>
        )}
        {answer && mayPublish ? <Publish question={question} /> : null}
        <Button look="link-danger" className="min-h-11" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

/** Who asked, when and about what. */
function Asker({ question: { askedAt, name, email, product } }: { question: QuestionView }) {
  return (
    <div className="caption num">
      <span className="block text-ink">{formatTime(askedAt)}</span>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block wrap-anywhere">{email ?? texts.noAddress}</span>
      {product.isArchived ? (
        <span className="block wrap-anywhere">{`${product.title} (${texts.archived})`}</span>
      ) : (
        <Link
          className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 md:min-h-6"
          to={product.path}
        >
          {product.title}
        </Link>
      )}
    </div>
  )
}

/** Publishes the question on its item's page, or hides it again. */
function Publish({ question: { _id, name, isPublished } }: { question: QuestionView }) {
  const { isBusy, run } = useAction()
  const change = () =>
    run(
      async () => {
        await publishQuestion(_id, !isPublished)
        notify.success(isPublished ? texts.unpublished : texts.published)
      },
      isPublished ? texts.unpublishFailed : texts.publishFailed,
    )
  return (
    <Button
      look="link"
      className="min-h-11"
      isBusy={isBusy}
      busyWord={isPublished ? texts.unpublishing : texts.publishing}
      aria-label={isPublished ? texts.unpublishOf(name) : texts.publishOf(name)}
      onClick={() => void change()}
    >
      {isPublished ? texts.unpublish : texts.publish}
    </Button>
  )
}

function Removal({ question, onClose }: { question: QuestionView; onClose: () => void }) {
  const { isBusy, confirm } = useDeletion({
    remove: () => deleteQuestion(question._id),
    texts: texts.removal,
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      question={texts.removal.question}
      consequence={
        <>
          <p className="whitespace-pre-line wrap-anywhere">{question.question}</p>
          <p>{texts.removal.consequence}</p>
        </>
      }
      action={texts.removal.action}
      keep={texts.removal.keep}
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
}
