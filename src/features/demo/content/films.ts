/** Each video of the demonstration as what it says; how it moves is the matter of `server/film`. */
export type Film =
  /** A pointer over a link shows where it leads. */
  | {
      film: 'link'
      captions: [string, string, string, string]
      subject: string
      line: string
      button: string
      address: [string, string, string]
    }
  /** A ladder too steep, too flat, right. */
  | { film: 'ladder'; captions: [string, string, string, string] }
  /** A lift truck that tips when its load goes up too far. */
  | { film: 'stability'; captions: [string, string, string, string]; centre: string }
  /** Look, call, act: with the rhythm of compressions. */
  | { film: 'rescue'; captions: [string, string, string, string]; gestures: [string, string, string]; number: string }
  /** Six steps of washing hands, while the seconds run. */
  | { film: 'hands'; captions: [string, string]; steps: [string, string, string, string, string, string]; unit: string }

/** The subtitles in one language, with the seconds between which each is shown. */
export interface DemoSubtitles {
  language: string
  cues: [from: number, to: number, text: string][]
}

export interface DemoFilm {
  /** The file name. */
  file: string
  film: Film
  /** What went wrong while it was recorded, for its author to put right in the studio; scenes go on behind a slip. */
  mishaps?: {
    /** A slip of the tongue, by the second at which the scene stands still, and for how long. */
    slip: { at: number; seconds: number; words: string }
    /** A private message on the screen. */
    message?: { from: number; until: number; sender: string; words: string }
  }
  /** What is said to it, which a voice speaks to whoever wants to listen. */
  subtitles?: DemoSubtitles[]
}

/** The videos by the name under which chapters ask for them. */
export const FILMS = {
  'link-en': {
    file: 'where-does-this-link-go.mp4',
    film: {
      film: 'link',
      captions: [
        'The button says one thing. Where does it lead?',
        'Rest the pointer on it. Don’t click.',
        'Read from the right: the last two words decide.',
        'Not ours. Report it, then delete it.',
      ],
      subject: 'Your parcel could not be delivered',
      line: 'Please confirm your address within 24 hours.',
      button: 'Track my parcel',
      address: ['https://parcel.nordlicht.example.', 'quick-post.support', '/track'],
    },
    subtitles: [
      {
        language: 'en',
        cues: [
          [0.2, 2.4, 'A parcel, and a button.'],
          [2.7, 5, 'Don’t click. Rest the pointer on it.'],
          [5.3, 8, 'Read from the right: two words decide.'],
          [8.3, 11.8, 'This isn’t us. Report it, then delete it.'],
        ],
      },
      {
        language: 'fr',
        cues: [
          [0.2, 2.4, 'Un colis, et un bouton.'],
          [2.7, 5, 'Ne cliquez pas. Survolez-le.'],
          [5.3, 8, 'Lisez de la droite : deux mots suffisent.'],
          [8.3, 11.8, 'Pas de nous ? Signalez, puis supprimez.'],
        ],
      },
      {
        language: 'de',
        cues: [
          [0.2, 2.4, 'Ein Paket und ein Knopf.'],
          [2.7, 5, 'Nicht klicken. Nur darauf zeigen.'],
          [5.3, 8, 'Lesen Sie von rechts: Zwei Wörter zählen.'],
          [8.3, 11.8, 'Das sind nicht wir. Melden, dann löschen.'],
        ],
      },
      {
        language: 'es',
        cues: [
          [0.2, 2.4, 'Un paquete y un botón.'],
          [2.7, 5, 'No haga clic. Solo señale.'],
          [5.3, 8, 'Lea desde la derecha: deciden dos palabras.'],
          [8.3, 11.8, 'No somos nosotros. Avise y elimínelo.'],
        ],
      },
    ],
  },
  'link-de': {
    file: 'wohin-fuehrt-der-link.mp4',
    film: {
      film: 'link',
      captions: [
        'Die Schaltfläche sagt das eine. Wohin führt sie?',
        'Zeiger darauf ruhen lassen. Nicht klicken.',
        'Von rechts lesen: Die letzten zwei Wörter zählen.',
        'Gehört nicht uns. Melden, dann löschen.',
      ],
      subject: 'Ihr Postfach ist voll',
      line: 'Bitte bestätigen Sie heute noch Ihr Konto.',
      button: 'Konto bestätigen',
      address: ['https://mail.nordlicht.example.', 'konto-pruefung.support', '/login'],
    },
  },
  'ladder-en': {
    file: 'four-up-one-out.mp4',
    film: {
      film: 'ladder',
      captions: [
        'Too steep: you tip backwards.',
        'Too flat: the foot slides away.',
        'Four up, one out: about 75 degrees.',
        'Toes at the foot, arms straight: your palms reach a rung.',
      ],
    },
    mishaps: {
      slip: { at: 6, seconds: 2.2, words: 'One up, four … no. Sorry, I’ll say that again.' },
      message: { from: 3.6, until: 5.6, sender: 'Mia Lindqvist', words: 'Can you pick up Emil at 4?' },
    },
  },
  'estabilidad-es': {
    file: 'triangulo-de-estabilidad.mp4',
    film: {
      film: 'stability',
      captions: [
        'La carga abajo: el centro de gravedad está dentro.',
        'Al subir la carga, el centro sube y se acerca al borde.',
        'Un frenazo basta para que salga del triángulo.',
        'Circule siempre con la carga a un palmo del suelo.',
      ],
      centre: 'Centro de gravedad',
    },
  },
  'secours-fr': {
    file: 'trois-gestes.mp4',
    film: {
      film: 'rescue',
      captions: [
        'Examiner : elle répond ? Elle respire ?',
        'Alerter : le 112, haut-parleur activé.',
        'Masser : au milieu de la poitrine, 5 à 6 cm.',
        '100 à 120 fois par minute, jusqu’aux secours.',
      ],
      gestures: ['Examiner', 'Alerter', 'Masser'],
      number: '112',
    },
  },
  'haende-de': {
    file: 'sechs-schritte.mp4',
    film: {
      film: 'hands',
      captions: [
        'Dreißig Sekunden, sechs Schritte, beide Hände.',
        'Trocken verreiben. Nicht abspülen, nicht abtrocknen.',
      ],
      steps: [
        'Handfläche auf Handfläche',
        'Handfläche über Handrücken',
        'Finger verschränkt',
        'Fingerrücken in der Handfläche',
        'Daumen kreisend',
        'Fingerkuppen kreisend',
      ],
      unit: 'Sekunden',
    },
    mishaps: { slip: { at: 0, seconds: 2, words: 'Moment … läuft die Aufnahme schon?' } },
  },
} as const satisfies Record<string, DemoFilm>
