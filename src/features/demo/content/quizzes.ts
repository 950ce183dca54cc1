import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { QuizContent } from '#features/chapters/quiz/schema.ts'

/** Choices of which some are right; the first wrong one comes first. */
function choices(right: string[], [first = '', ...others]: string[]) {
  const texts = [first, ...right, ...others]
  return texts.map((text, index) => ({ id: `c${index + 1}`, text, ...(right.includes(text) && { right: true }) }))
}

/** Steps in their right order. */
function steps(texts: string[]) {
  return texts.map((text, index) => ({ id: `c${index + 1}`, text }))
}

type Unnumbered<One = Question> = One extends Question ? Omit<One, 'id'> : never

/** Questions with their numbers as ids. */
function quiz(questions: Unnumbered[]): Question[] {
  return questions.map((question, index) => ({ ...question, id: `q${index + 1}` }))
}

/** The quizzes and exams by the name under which chapters ask for them. */
export const QUIZZES: Record<string, QuizContent> = {
  'phishing-en': {
    questions: quiz([
      {
        kind: 'single',
        text: 'A mail from hr@nordlicht-portal.support asks you to sign in. What tells you who sent it?',
        feedback: 'Names and logos can be copied by anybody. The end of the address can’t.',
        choices: choices(['The end of the address'], ['The logo', 'The name before the @']),
      },
      {
        kind: 'multiple',
        text: 'Which of these are reasons to slow down?',
        points: 2,
        choices: choices(['“Within two hours”', '“Tell nobody”', 'A gift'], ['Your name in the greeting']),
        feedback: 'Spear phishing knows your name, too.',
      },
      {
        kind: 'boolean',
        text: 'https://learn.nordlicht.example@files.support leads to our learning platform.',
        choices: choices(['False'], ['True']),
        feedback: 'Everything before the @ is only a name. The address ends in files.support.',
      },
      {
        kind: 'text',
        text: 'You clicked. Which extension do you call, also at night?',
        accept: ['4400'],
      },
    ]),
  },
  'ladders-en': {
    passMark: 80,
    attempts: 3,
    timeLimitSeconds: 600,
    questions: quiz([
      {
        kind: 'number',
        text: 'A ladder reaches four metres up. How far out does its foot stand?',
        value: 1,
        tolerance: 0.1,
        unit: 'm',
        feedback: 'Four up, one out.',
      },
      {
        kind: 'multiple',
        text: 'When do you leave the ladder where it is?',
        points: 2,
        choices: choices(['In wind', 'On ice', 'Near open wires'], ['When a lamp has to be changed']),
      },
      {
        kind: 'order',
        text: 'In which order does the check of one minute go?',
        choices: steps(['Feet', 'Stiles', 'Rungs', 'Sticker']),
      },
      {
        kind: 'gaps',
        text: 'Two feet and one {{1}}, or two hands and one {{2}}, always touch the ladder.',
        gaps: { 1: { accept: ['hand'] }, 2: { accept: ['foot', 'leg'] } },
        feedback: 'Three points, all the way up and down.',
      },
      {
        kind: 'match',
        text: 'What do you take for which job?',
        pairs: [
          { left: 'Changing a lamp', right: 'Stepladder' },
          { left: 'Painting a wall', right: 'Small scaffold' },
          { left: 'Carrying heavy parts up', right: 'Hoist' },
        ],
      },
    ]),
  },
  'phishing-de': {
    questions: quiz([
      {
        kind: 'single',
        text: 'Welcher Teil einer Adresse sagt, wohin sie führt?',
        choices: choices(['Die letzten zwei Wörter vor dem ersten Schrägstrich'], ['Der Anfang', 'Alles vor dem @']),
      },
      {
        kind: 'multiple',
        text: 'Was ist ein Grund, langsamer zu werden?',
        points: 2,
        choices: choices(['Eile', 'Geheimhaltung', 'Ein Geschenk'], ['Eine Anrede mit Ihrem Namen']),
        feedback: 'Gezielte Mails kennen auch Ihren Namen.',
      },
      {
        kind: 'single',
        text: 'Ihre Chefin ruft an und braucht sofort einen Code. Was tun Sie?',
        choices: choices(
          ['Auflegen und unter der Nummer aus dem Verzeichnis zurückrufen'],
          ['Den Code durchgeben, die Stimme ist ja bekannt', 'Den Code per Mail schicken'],
        ),
        feedback: 'Wer echt ist, hat dafür Verständnis.',
      },
      {
        kind: 'order',
        text: 'Es ist passiert. In welcher Reihenfolge handeln Sie?',
        choices: steps([
          'IT anrufen',
          'Rechner vom Netz nehmen',
          'Kennwort an einem anderen Gerät ändern',
          'Aufschreiben, was Sie wissen',
        ]),
      },
    ]),
  },
  'phishing-fr': {
    questions: quiz([
      {
        kind: 'boolean',
        text: 'Un cadenas dans le navigateur prouve que le site est honnête.',
        choices: choices(['Faux'], ['Vrai']),
        feedback: 'Il dit que la ligne est chiffrée, pas que l’interlocuteur est honnête.',
      },
      {
        kind: 'single',
        text: 'Où mène https://nordlicht.example.aide-compte.support ?',
        choices: choices(['Chez aide-compte.support'], ['Chez nous', 'Nulle part']),
      },
      {
        kind: 'text',
        text: 'Vous avez cliqué. Quel numéro appelez-vous ?',
        accept: ['4400', 'le 4400'],
      },
    ]),
  },
  'phishing-es': {
    questions: quiz([
      {
        kind: 'single',
        text: 'Un proveedor comunica por correo una nueva cuenta. ¿Qué hace?',
        choices: choices(
          ['Llamo al número que ya teníamos'],
          ['Pago, la factura es correcta', 'Llamo al número del correo'],
        ),
        feedback: 'Todo cambio de cuenta se confirma por teléfono, nunca con el número del correo.',
      },
      {
        kind: 'order',
        text: 'Ha pulsado. ¿En qué orden actúa?',
        choices: steps([
          'Llamar al 4400',
          'Desconectar el equipo de la red',
          'Cambiar la contraseña desde otro dispositivo',
        ]),
      },
      {
        kind: 'boolean',
        text: 'Conviene borrar el correo sospechoso.',
        choices: choices(['Falso'], ['Verdadero']),
        feedback: 'Guárdelo: es la prueba.',
      },
    ]),
  },
}
