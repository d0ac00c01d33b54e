import type { Db } from '#db/connect.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { emailFootTexts, emailStateTexts } from '#shop/texts/emails.ts'
import { ownerSubject } from '#shop/texts/emails-owner.ts'
import { questionEmailTexts as texts } from '#shop/texts/emails-question.ts'
import type { Email } from './email.ts'
import type { QuestionMailKind } from './mail.schema.ts'
import { withoutLinks } from './typed-text.ts'

type Due = { kind: QuestionMailKind; questionId: string | null }
type Written = { email: Email; to: string; replyTo?: string } | { cannot: string }

/**
 * Writes the email to the owner about a question, or the one with the answer. Text typed by a stranger is quoted without
 * anything that mail programs turn into a link, since the address may be somebody else's. Returns `cannot` with the reason
 * once the address was removed.
 */
export async function writeQuestionEmail(
  db: Db,
  { kind, questionId }: Due,
  { publicUrl }: { publicUrl: string },
  settings: Settings,
): Promise<Written> {
  const question = questionId === null ? undefined : await findQuestion(db, questionId)
  if (!question || question.email === null) return { cannot: emailStateTexts.noAddress }
  const { shopName, contactEmail } = settings
  const common = { order: null, shop: { name: shopName, href: publicUrl } }
  const quoted = paragraphsOf(question.question).map(withoutLinks)
  if (kind === 'owner_question') {
    const title = texts.asked(question.title)
    const paragraphs = [
      texts.asks(withoutLinks(question.asker)),
      ...quoted,
      question.may_publish ? texts.mayPublish : texts.mayNotPublish,
      texts.howToAnswer,
    ]
    const email = {
      ...common,
      subject: ownerSubject(title, shopName),
      preview: quoted[0] ?? title,
      title,
      paragraphs,
      button: { name: texts.answer, href: `${publicUrl}/admin/questions` },
      foot: [emailFootTexts.whyOwner(shopName)],
    }
    return { email, to: contactEmail, replyTo: question.email }
  }
  const title = texts.answered(question.title)
  const answer = paragraphsOf(question.answer ?? '')
  const email = {
    ...common,
    subject: ownerSubject(title, shopName),
    preview: answer[0] ?? title,
    title,
    paragraphs: [texts.youAsked, ...quoted, texts.ourAnswer, ...answer],
    button: buttonOf(question, publicUrl),
    foot: [emailFootTexts.question(contactEmail), texts.why(shopName)],
  }
  return { email, to: question.email }
}

const paragraphsOf = (text: string) => text.split('\n').filter((line) => line !== '')

const findQuestion = (db: Db, id: string) =>
  db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .select(['questions.name as asker', 'questions.email', 'question', 'answer', 'may_publish'])
    .select(['products.id', 'products.title', 'products.house', 'products.name', 'products.era'])
    .select(['products.show', 'products.archived_at'])
    .where('questions.id', '=', id)
    .executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

function buttonOf(question: Found, publicUrl: string): Email['button'] {
  const isThere = question.show && question.archived_at === null
  if (!isThere) return { name: texts.seeShop, href: publicUrl }
  return { name: texts.seeItem, href: `${publicUrl}${productPath(question)}` }
}
