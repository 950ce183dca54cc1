import { expect, test } from 'vitest'
import { readPackets, readProbe } from './ffprobe-output.ts'

const phone = {
  streams: [
    {
      index: 0,
      codec_type: 'video',
      codec_name: 'hevc',
      width: 1920,
      height: 1080,
      pix_fmt: 'yuv420p10le',
      sample_aspect_ratio: '1:1',
      avg_frame_rate: '30000/1001',
      r_frame_rate: '30/1',
      bit_rate: '9500000',
      color_transfer: 'arib-std-b67',
      color_space: 'bt2020nc',
      field_order: 'progressive',
      disposition: { default: 1, attached_pic: 0 },
      side_data_list: [
        { side_data_type: 'DOVI configuration record' },
        { side_data_type: 'Display Matrix', rotation: -90 },
      ],
    },
    { index: 1, codec_type: 'audio', codec_name: 'aac', sample_rate: '44100', channels: 2 },
    { index: 2, codec_type: 'data' },
  ],
  format: { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: '12.345000' },
}

test('reads a video of a phone, held upright', () => {
  expect(readProbe(JSON.stringify(phone))).toEqual({
    container: 'mov,mp4,m4a,3gp,3g2,mj2',
    durationMs: 12_345,
    video: {
      index: 0,
      codec: 'hevc',
      pixelFormat: 'yuv420p10le',
      stored: { width: 1920, height: 1080 },
      width: 1080,
      height: 1920,
      rotation: 90,
      frameRate: { num: 30_000, den: 1001 },
      bitRate: 9_500_000,
      highDynamicRange: true,
      interlaced: false,
      coloursNamed: true,
    },
    audio: { index: 1, codec: 'aac', sampleRate: 44_100, channels: 2 },
  })
})

test('the picture on the cover of a song is no video', () => {
  const cover = {
    index: 0,
    codec_type: 'video',
    codec_name: 'mjpeg',
    width: 500,
    height: 500,
    disposition: { attached_pic: 1 },
  }
  const song = { streams: [cover, phone.streams[1]], format: { format_name: 'mp3' } }
  expect(readProbe(JSON.stringify(song))).toMatchObject({ durationMs: 0, video: null, audio: { codec: 'aac' } })
})

test('a file of neither pictures nor sound is refused', () => {
  const subtitles = { streams: [{ index: 0, codec_type: 'subtitle' }], format: { format_name: 'matroska,webm' } }
  expect(() => readProbe(JSON.stringify(subtitles))).toThrow(expect.objectContaining({ code: 'UNSUPPORTED' }))
})

test('finds the end and the longest stretch without a key frame', () => {
  const packets = readPackets()
  packets.takeLine('pts_time=0.000000|dts_time=-0.080000|duration_time=0.040000|flags=K__')
  packets.takeLine('pts_time=N/A|dts_time=1.000000|duration_time=0.040000|flags=__')
  packets.takeLine('pts_time=2.500000|dts_time=2.420000|duration_time=0.040000|flags=K_')
  packets.takeLine('pts_time=6.000000|dts_time=5.920000|duration_time=0.040000|flags=__')
  packets.takeLine('side_data|')
  expect(packets.endMs()).toBe(6040)
  expect(packets.keyFrameGapMs()).toBe(3540)
})
