import { describe, expect, test } from 'vitest'
import {
  chooseFrameRate,
  encodeAll,
  fitSize,
  keyFrameInterval,
  mayCopyVideo,
  pictureFilters,
  planAudio,
  planVideo,
  seenSize,
  turningFilters,
} from './video-plan.ts'
import type { MediaInfo, VideoStream } from './video-types.ts'

const video: VideoStream = {
  index: 0,
  codec: 'h264',
  pixelFormat: 'yuv420p',
  stored: { width: 1280, height: 720 },
  width: 1280,
  height: 720,
  rotation: 0,
  frameRate: { num: 30, den: 1 },
  bitRate: 2_000_000,
  highDynamicRange: false,
  interlaced: false,
  coloursNamed: true,
}
const info: MediaInfo = {
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  durationMs: 60_000,
  video,
  audio: { index: 1, codec: 'aac', sampleRate: 48_000, channels: 2 },
}
const withVideo = (changes: Partial<VideoStream>): MediaInfo => ({ ...info, video: { ...video, ...changes } })

describe('a fit MP4', () => {
  test('is copied as it is', () => {
    expect(planVideo(info, 2000)).toEqual({
      video: { index: 0, action: 'copy' },
      audio: { index: 1, action: 'copy' },
    })
  })

  test('is encoded anew when its key frames are rare or unknown, its sound still copied', () => {
    for (const gap of [10_000, null]) {
      expect(planVideo(info, gap)).toMatchObject({ video: { action: 'encode' }, audio: { action: 'copy' } })
    }
  })

  test('can be encoded after all', () => {
    expect(encodeAll(info, planVideo(info, 2000))).toMatchObject({
      video: { action: 'encode' },
      audio: { action: 'encode' },
    })
    expect(encodeAll(withVideo({ codec: 'vp9' }), { video: null, audio: null })).toBeUndefined()
  })
})

test.each<[string, MediaInfo]>([
  ['another codec', withVideo({ codec: 'hevc' })],
  ['finer colours than browsers show', withVideo({ pixelFormat: 'yuv422p' })],
  ['half pictures', withVideo({ interlaced: true })],
  ['a bit rate for cutting, not for lines', withVideo({ bitRate: 40_000_000 })],
  ['more than 1080p', withVideo({ width: 3840, height: 2160 })],
  ['an odd size', withVideo({ width: 1279 })],
  ['120 frames a second', withVideo({ frameRate: { num: 120, den: 1 } })],
  ['a broadcast container', { ...info, container: 'mpegts' }],
])('%s is not copied', (_, media) => {
  expect(mayCopyVideo(media)).toBe(false)
  expect(planVideo(media, 1000).video?.action).toBe('encode')
})

test('a film without sound stays without', () => {
  expect(planVideo({ ...info, audio: null }, 1000)).toEqual({ video: { index: 0, action: 'copy' }, audio: null })
})

test('sound becomes AAC at a common rate, in one or two channels', () => {
  const sound = (codec: string, sampleRate: number, channels: number) =>
    planAudio({ ...info, audio: { index: 3, codec, sampleRate, channels } })
  expect(sound('opus', 48_000, 1).audio).toMatchObject({ index: 3, sampleRate: 48_000, channels: 1, bitRate: 96_000 })
  expect(sound('mp3', 22_050, 2).audio).toMatchObject({ sampleRate: 48_000, channels: 2, bitRate: 128_000 })
  expect(sound('flac', 44_100, 6).audio).toMatchObject({ sampleRate: 44_100, channels: 2 })
  expect(sound('aac', 44_100, 2)).toEqual({ video: null, audio: { index: 3, action: 'copy' } })
  expect(sound('aac', 48_000, 6).audio).toMatchObject({ action: 'encode', channels: 2 })
})

test.each([
  [
    { width: 1920, height: 1080 },
    { width: 1920, height: 1080 },
  ],
  [
    { width: 3840, height: 2160 },
    { width: 1920, height: 1080 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 1080, height: 1920 },
  ],
  [
    { width: 2160, height: 3840 },
    { width: 1080, height: 1920 },
  ],
  [
    { width: 2000, height: 2000 },
    { width: 1080, height: 1080 },
  ],
  [
    { width: 321, height: 241 },
    { width: 320, height: 240 },
  ],
  [
    { width: 1, height: 5 },
    { width: 2, height: 4 },
  ],
  [
    { width: 4000, height: 1000 },
    { width: 1920, height: 480 },
  ],
])('%j is shown in %j', (size, fitted) => {
  expect(fitSize(size)).toEqual(fitted)
})

test.each([
  [
    { num: 1000, den: 33 },
    { num: 30, den: 1 },
  ],
  [
    { num: 30_000, den: 1001 },
    { num: 30_000, den: 1001 },
  ],
  [
    { num: 25, den: 1 },
    { num: 25, den: 1 },
  ],
  [
    { num: 15, den: 1 },
    { num: 15, den: 1 },
  ],
  [
    { num: 3, den: 1 },
    { num: 10, den: 1 },
  ],
  [
    { num: 120, den: 1 },
    { num: 60, den: 1 },
  ],
  [
    { num: 1000, den: 1 },
    { num: 30, den: 1 },
  ],
  [
    { num: 0, den: 1 },
    { num: 30, den: 1 },
  ],
  [
    { num: 0, den: 0 },
    { num: 30, den: 1 },
  ],
])('%j frames a second become %j', (average, chosen) => {
  expect(chooseFrameRate(average)).toEqual(chosen)
})

test('a key frame comes every two seconds at the latest', () => {
  expect(keyFrameInterval({ num: 30, den: 1 })).toBe(60)
  expect(keyFrameInterval({ num: 30_000, den: 1001 })).toBe(59)
})

test('the size as seen is upright, with square points', () => {
  expect(seenSize({ width: 720, height: 576 }, { num: 16, den: 15 }, 0)).toEqual({ width: 768, height: 576 })
  expect(seenSize({ width: 1920, height: 1080 }, { num: 1, den: 1 }, 90)).toEqual({ width: 1080, height: 1920 })
  expect(seenSize({ width: 640, height: 480 }, { num: 0, den: 1 }, 180)).toEqual({ width: 640, height: 480 })
})

test('pictures are turned, smoothed and toned down as their source needs', () => {
  const size = { width: 640, height: 360 }
  expect(pictureFilters(video, size, 'yuv420p')).toBe(
    'scale=w=640:h=360:flags=bicubic:out_range=tv,setsar=1,format=yuv420p',
  )
  expect(pictureFilters({ ...video, interlaced: true }, size, 'yuv420p')).toMatch(/^bwdif=/)
  expect(pictureFilters({ ...video, highDynamicRange: true }, size, 'yuv420p')).toContain('tonemap=')
  expect(pictureFilters({ ...video, pixelFormat: 'rgb24' }, size, 'yuv420p')).toContain('out_color_matrix=bt709')
  expect(pictureFilters({ ...video, coloursNamed: false }, size, 'rgb24')).toContain('in_color_matrix=bt709')
  expect([0, 90, 180, 270].map(turningFilters)).toEqual([
    [],
    ['transpose=clock'],
    ['hflip', 'vflip'],
    ['transpose=cclock'],
  ])
})
