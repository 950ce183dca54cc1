import type { Presenter } from '#features/chapters/presenter.ts'
import type { Shape } from '#features/chapters/weet/drawing/path.ts'
import { ellipse, type MouthColours } from './mouth-shapes.ts'

/** A drawing of 400 by 400 points in its layers, from behind to before. */
export interface Portrait {
  /** Of what is behind it: from the lightest, on which words are read, to the one that words are written in. */
  colours: { paper: string; tint: string; shade: string; deep: string }
  /** Behind the shoulders, in the tint and the shade. */
  backdrop: Shape[]
  /** All of a face that never moves, without what is over the mouth and the eyes. */
  figure: Shape[]
  brows: Shape
  open: Shape[]
  closed: Shape
  mouth: MouthColours & { y: number }
  /** Over everything: hair, glasses, a scarf. */
  over: Shape[]
}

const NOSE = 'M201 184c5 8 8 15 6 19-2 3-8 4-12 2'
const BROWS = 'M161 158c7-6 17-7 25-3M239 158c-7-6-17-7-25-3'
const LASHES = 'M163 175c3-7 12-9 18-5M237 175c-3-7-12-9-18-5'
const LIDS = 'M164 180c4 6 14 6 18 0M218 180c4 6 14 6 18 0'
const FACE = 'M134 164a66 68 0 0 1 132 0v24c0 44-29 76-66 76s-66-32-66-76Z'
const NECK = 'M170 232h60v62a30 26 0 0 1-60 0Z'
const CHIN = 'M170 246c18 22 44 24 60 8v14c-20 14-44 12-60-6Z'
const FRAME = 'M0 0h400v400H0Z'
const GLASS = (x: number) => ellipse(x, 180, 25)

const filled = (fill: string, ...paths: string[]): Shape => ({ d: paths.join(''), fill })
const drawn = (stroke: string, strokeWidth: number, d: string): Shape => ({ d, stroke, strokeWidth })
const ears = (fill: string) => filled(fill, ellipse(133, 190, 13, 17), ellipse(267, 190, 13, 17))
const cheeks = (fill: string) => filled(fill, ellipse(156, 212, 13), ellipse(244, 212, 13))
const eyes = (fill: string): Shape[] => [
  filled(fill, ellipse(173, 180, 6.5, 8), ellipse(227, 180, 6.5, 8)),
  filled('#ffffff', ellipse(175, 177, 2), ellipse(229, 177, 2)),
]

const apricot: Portrait = {
  colours: { paper: '#fff4ed', tint: '#ffe4d4', shade: '#ffa77a', deep: '#b9430d' },
  backdrop: [filled('#ffe4d4', FRAME), filled('#ffa77a', 'M400 400H130c0-150 121-270 270-270Z')],
  figure: [
    filled(
      '#2c1a16',
      ellipse(200, 132, 104),
      ...[
        ellipse(116, 166, 46),
        ellipse(284, 166, 46),
        ellipse(136, 92, 46),
        ellipse(264, 92, 46),
        ellipse(200, 62, 46),
      ],
    ),
    filled('#db5414', 'M64 400c2-66 52-104 136-104s134 38 136 104Z'),
    filled('#8a5640', NECK),
    filled('#6e4130', CHIN),
    filled('#b9430d', 'M150 303c14 40 86 40 100 0l18 6c-16 62-120 62-136 0Z'),
    ears('#8a5640'),
    filled('#8a5640', FACE),
    cheeks('#9c5f45'),
    drawn('#6b3d2c', 4.5, NOSE),
  ],
  brows: drawn('#2c1a16', 5, BROWS),
  open: [...eyes('#1b1018'), drawn('#1b1018', 3.6, LASHES)],
  closed: drawn('#1b1018', 4, LIDS),
  mouth: { y: 230, lips: '#a8453a', line: '#3a130f' },
  over: [
    filled(
      '#2c1a16',
      'M130 178c-2-60 28-94 70-94s72 34 70 94c-6-22-14-34-24-40-14 4-24-4-46-4s-32 8-46 4c-10 6-18 18-24 40Z',
    ),
    filled('#f2a900', ellipse(132, 220, 9), ellipse(268, 220, 9)),
  ],
}

const plum: Portrait = {
  colours: { paper: '#f6f0fa', tint: '#eadff1', shade: '#c3a1d8', deep: '#6a4390' },
  backdrop: [filled('#eadff1', FRAME), filled('#c3a1d8', 'M0 400V101A190 190 0 0 1 235.4 400Z')],
  figure: [
    filled('#1b8a5e', 'M58 400c0-72 58-112 142-112s142 40 142 112Z'),
    filled(
      '#6a4390',
      'M200 58c-76 0-98 58-98 122 0 52-8 86-26 118 60 60 188 60 248 0-18-32-26-66-26-118 0-64-22-122-98-122Z',
    ),
    filled('#d9a27c', 'M200 96c-40 0-62 30-62 76 0 52 26 92 62 92s62-40 62-92c0-46-22-76-62-76Z'),
    filled('#512e75', 'M138 168c-2-46 22-74 62-74s64 28 62 74c-8-34-32-50-62-50s-54 16-62 50Z'),
    cheeks('#e0a88c'),
    drawn('#b87b58', 4.5, NOSE),
  ],
  brows: drawn('#3a241a', 5, BROWS),
  open: [...eyes('#241310'), drawn('#241310', 3.6, LASHES)],
  closed: drawn('#241310', 4, LIDS),
  mouth: { y: 230, lips: '#b4534e', line: '#4a1a1a' },
  over: [
    {
      d: 'M106 268c26 40 58 53 94 53 40 0 72-16 92-54 10 13 17 25 22 37-32 40-70 56-114 56s-84-16-114-56c5-13 12-26 20-36Z',
      ...{ fill: '#5b3880', stroke: '#5b3880', strokeWidth: 22 },
    },
    drawn('#8663ae', 5, 'M118 280c40 58 118 66 172-2'),
  ],
}

const fig: Portrait = {
  colours: { paper: '#f0f5fe', tint: '#dce8fd', shade: '#a9c6f9', deep: '#1e3f8c' },
  backdrop: [filled('#dce8fd', FRAME), filled('#a9c6f9', 'M0 400V150c0-83 67-150 150-150h20c83 0 150 67 150 150v250Z')],
  figure: [
    filled('#1e3f8c', 'M62 400c2-68 54-108 138-108s136 40 138 108Z'),
    filled('#fff4ed', 'M156 300 200 400l44-100Z'),
    filled('#ebc0a0', NECK),
    filled('#d9a684', CHIN),
    filled('#ffffff', 'M160 296l40 46-28 30-32-66ZM240 296l-40 46 28 30 32-66Z'),
    ears('#ebc0a0'),
    filled('#ebc0a0', FACE),
    cheeks('#f0b79c'),
    filled('#cfc8da', 'M132 190c0 62 24 104 68 104s68-42 68-104c-4 22-12 30-24 28-12-14-76-14-88 0-12 2-20-6-24-28Z'),
    filled('#e4dfea', 'M158 222c8-12 26-15 42-7 16-8 34-5 42 7-12 6-28 4-42-2-14 6-30 8-42 2Z'),
    drawn('#cb946f', 4.5, NOSE),
  ],
  brows: drawn('#a69cb8', 5, 'M161 148c7-6 17-7 25-3M239 148c-7-6-17-7-25-3'),
  open: eyes('#1b1530'),
  closed: drawn('#1b1530', 4, LIDS),
  mouth: { y: 238, lips: '#b0605a', line: '#4a2420' },
  over: [
    filled(
      '#b9b0c8',
      'M127 186c-12-60 20-110 74-110s84 48 72 110c-2-18-6-30-12-38-4-24-28-40-62-40-30 0-54 12-60 38-6 8-10 22-12 40Z',
    ),
    drawn('#d3ccdd', 5, 'M160 98c12-9 28-12 46-11'),
    drawn('#3b2256', 5, `${GLASS(172)}${GLASS(228)}M197 176q3-3 6 0M147 176l-14-4M253 176l14-4`),
  ],
}

const quince: Portrait = {
  colours: { paper: '#effaf4', tint: '#ddf3e8', shade: '#ffd98a', deep: '#137048' },
  backdrop: [filled('#ddf3e8', FRAME), filled('#ffd98a', 'M400 0v240c0 88-72 160-160 160H90V150C90 67 157 0 240 0Z')],
  figure: [
    filled('#1b8a5e', 'M64 400c2-66 52-104 136-104s134 38 136 104Z'),
    filled('#55c795', 'M154 296c8 34 84 34 92 0l22 8c-8 60-128 60-136 0Z'),
    filled('#f3cdb0', NECK),
    filled('#dfb08f', CHIN),
    filled('#137048', 'M152 298c14 32 82 32 96 0l4 14c-16 34-88 34-104 0Z'),
    ears('#f3cdb0'),
    filled('#f3cdb0', FACE),
    cheeks('#f7bba6'),
    drawn('#d89f7e', 4.5, NOSE),
  ],
  brows: drawn('#1b1530', 5, BROWS),
  open: eyes('#1b1530'),
  closed: drawn('#1b1530', 4, LIDS),
  mouth: { y: 230, lips: '#c0605c', line: '#4a1e1e' },
  over: [
    filled(
      '#1b1530',
      'M126 188c-16-64 2-118 74-122 62-4 96 40 74 122-2-20-6-34-14-44-30 8-70-2-88-20-6 18-18 30-32 34-8 6-12 16-14 30Z',
    ),
    drawn('#3a2f58', 5, 'M196 82c-20 2-36 12-44 28'),
    drawn('#f6712f', 7, 'M276 170c11 5 12 26 3 38'),
    drawn('#f6712f', 4, 'M279 207c-2 4-6 5-9 3'),
  ],
}

/** Four drawings, made of the shapes of the mark. */
export const PORTRAITS: Record<Presenter, Portrait> = { apricot, plum, fig, quince }
