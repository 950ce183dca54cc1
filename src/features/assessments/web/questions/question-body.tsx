import { ChoiceQuestion } from './choice-question.tsx'
import { GapsQuestion } from './gaps-question.tsx'
import { HotspotQuestion } from './hotspot-question.tsx'
import { MatchQuestion } from './match-question.tsx'
import { OrderQuestion } from './order-question.tsx'
import type { QuestionProps } from './question-props.ts'
import { NumberQuestion, OpenQuestion, TextQuestion } from './written-question.tsx'

/** The answer fields of a question, by its kind. */
export function QuestionBody(props: QuestionProps) {
  switch (props.question.kind) {
    case 'single':
    case 'multiple':
    case 'boolean':
      return <ChoiceQuestion {...props} />
    case 'order':
      return <OrderQuestion {...props} />
    case 'match':
      return <MatchQuestion {...props} />
    case 'gaps':
      return <GapsQuestion {...props} />
    case 'text':
      return <TextQuestion {...props} />
    case 'number':
      return <NumberQuestion {...props} />
    case 'hotspot':
      return <HotspotQuestion {...props} />
    case 'open':
      return <OpenQuestion {...props} />
  }
}
