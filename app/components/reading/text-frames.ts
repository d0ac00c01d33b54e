import type { CutText, TextSection } from './sections.ts'
import { element, headingLevel, isElement, type TextElement, type TextNode, textNode } from './text-tree.ts'

type FrameTexts = {
  title: string
  /** `p` in a preview, whose page has its own `h1`. */
  titleTag: 'h1' | 'p'
  onThisPage: string
}
type Frame = (text: CutText, frameTexts: FrameTexts) => TextNode[]

const div = (className: string, children: readonly TextNode[]) =>
  element('div', { className: className.split(' ') }, children)

/** The page's title, and the text before the first heading. */
function pageHead(opening: readonly TextNode[], { title, titleTag }: FrameTexts, look: string): TextElement {
  const heading = element(titleTag, { className: ['title'] }, [textNode(title)])
  const lines = opening
    .filter(isElement)
    .map((node) =>
      node.tagName === 'p'
        ? { ...node, properties: { className: look.split(' ') } }
        : div('prose mt-3', [node]),
    )
  return div('page-head', [heading, ...lines])
}

function contents({ sections }: CutText, { onThisPage }: FrameTexts, isNumbered: boolean): TextElement {
  const items = sections.map(({ id, title }, index) => {
    const number = element('span', { className: ['num', 'min-w-5', 'text-ink-3'] }, [
      textNode(`${index + 1}`),
    ])
    const link = element('a', { href: `#${id}` }, [...(isNumbered ? [number] : []), textNode(title)])
    return element('li', {}, [link])
  })
  const list = element(isNumbered ? 'ol' : 'ul', { className: ['plain'] }, items)
  return element('nav', { className: ['toc'], ariaLabel: onThisPage }, [list])
}

const sectionOf = ({ id }: TextSection, className: string, children: readonly TextNode[]) =>
  element('section', { className: className.split(' ').filter(Boolean), ariaLabelledBy: [id] }, children)

const headingOf = ({ id, heading }: TextSection, look: string, before: readonly TextNode[] = []) =>
  element('h2', { className: [look], id }, [...before, ...heading])

/** The terms: numbered sections, with a table of contents at the side. */
const terms: Frame = (text, frameTexts) => {
  const sections = text.sections.map((section, index) =>
    sectionOf(section, '', [
      headingOf(section, 'subheading', [textNode(`${index + 1}. `)]),
      ...smallHeads(section.body),
    ]),
  )
  const head = pageHead(text.opening, frameTexts, 'soft mt-2')
  if (sections.length === 0) return [head]
  return [head, div('guide', [contents(text, frameTexts, true), div('prose', sections)])]
}

const smallHeads = (nodes: readonly TextNode[]) =>
  nodes.map((node) =>
    headingLevel(node) !== undefined && isElement(node)
      ? { ...node, properties: { className: ['subheading', 'mt-5'] } }
      : node,
  )

/** Questions and answers: each `h3` under an `h2` is a question, followed by its answer. */
const faq: Frame = (text, frameTexts) => {
  const sections = text.sections.map((section) => {
    const { before, questions } = questionsIn(section.body)
    const list = questions.map(({ asked, answer }) =>
      element('div', {}, [element('dt', {}, asked), element('dd', {}, answer)]),
    )
    return sectionOf(section, 'qa', [
      headingOf(section, 'heading'),
      ...(before.some(isElement) ? [div('prose mb-5', before)] : []),
      ...(list.length > 0 ? [element('dl', {}, list)] : []),
    ])
  })
  const head = pageHead(text.opening, frameTexts, 'lead measure mt-3')
  if (sections.length === 0) return [head]
  return [head, div('guide', [contents(text, frameTexts, false), element('div', {}, sections)])]
}

type QuestionNodes = { asked: TextNode[]; answer: TextNode[] }

function questionsIn(body: readonly TextNode[]) {
  const before: TextNode[] = []
  const questions: QuestionNodes[] = []
  for (const node of body) {
    const level = headingLevel(node)
    const last = questions.at(-1)
    if (level === 3 && isElement(node)) questions.push({ asked: node.children, answer: [] })
    // A heading in an answer becomes bold text, since answers are not part of the page's outline.
    else if (level !== undefined && isElement(node) && last)
      last.answer.push(element('p', {}, [element('strong', {}, node.children)]))
    else (last?.answer ?? before).push(node)
  }
  return { before, questions }
}

/**
 * The about page. Its scene, the categories beside the first section and the pictures beside the first numbered list are `slot`
 * elements, which the page fills.
 */
const about: Frame = ({ opening, sections }, frameTexts) => {
  const walk = sections.findIndex((section) => section.body.some(isNumbered))
  const wide = sections.filter((_section, index) => index === 0 || index === walk)
  const rest = sections.filter((section) => !wide.includes(section))
  return [
    pageHead(opening, frameTexts, 'lead measure mt-3'),
    element('slot', { name: 'scene' }),
    ...wide.map((section) =>
      sectionOf(section, 'section pb-0', [
        sectionHead(section),
        div('two apart', besides(section, section === sections[walk])),
      ]),
    ),
    ...(rest.length > 0
      ? [
          div(
            'section two apart pb-0',
            rest.map((section) =>
              sectionOf(section, '', [sectionHead(section), div('prose', smallHeads(section.body))]),
            ),
          ),
        ]
      : []),
  ]
}

const sectionHead = (section: TextSection) => div('section-head', [headingOf(section, 'heading')])

const isNumbered = (node: TextNode) => isElement(node) && node.tagName === 'ol'

function besides({ body }: TextSection, isWalk: boolean): TextNode[] {
  if (!isWalk) return [div('prose', smallHeads(body)), element('slot', { name: 'categories' })]
  const list = body.find(isNumbered)
  const others = body.filter((node) => isElement(node) && node !== list)
  const steps = list && isElement(list) ? [walkOf(list)] : []
  return [
    element('div', {}, [...steps, ...(others.length > 0 ? [div('prose mt-5', smallHeads(others))] : [])]),
    element('slot', { name: 'pictures' }),
  ]
}

const blocks = new Set(['p', 'ul', 'ol', 'blockquote', 'pre', 'hr'])
const isBlock = (node: TextNode) => isElement(node) && blocks.has(node.tagName)

/** Each step becomes paragraphs beside its number, regardless of its markup. */
function walkOf(list: TextElement): TextElement {
  const steps = list.children
    .filter(isElement)
    .map((step) =>
      step.children.some(isBlock) ? step : { ...step, children: [element('p', {}, step.children)] },
    )
  return element('ol', { className: ['walk'] }, steps)
}

export const textFrames = { about, faq, terms } as const
