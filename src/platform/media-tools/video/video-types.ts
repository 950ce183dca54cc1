/** A fraction, such as frames per second: 30000/1001. */
export interface Ratio {
  num: number
  den: number
}

/** Width and height in pixels. */
export interface PixelSize {
  width: number
  height: number
}

export interface VideoStream extends PixelSize {
  /** Its number in the file. `width` and `height` are those seen: upright, with square points. */
  index: number
  /** libav's name: `h264`, `vp9`, `hevc` … */
  codec: string
  /** libav's name: `yuv420p` … */
  pixelFormat: string
  /** Width and height as stored, before turning and stretching. */
  stored: PixelSize
  /** Degrees to turn the stored picture by, clockwise: 0, 90, 180 or 270. */
  rotation: number
  /** Average frames per second; 0/1 where the file does not say. */
  frameRate: Ratio
  /** Bits per second; 0 where the file does not say. */
  bitRate: number
  /** Recorded with more brightness than ordinary screens show (PQ or HLG). */
  highDynamicRange: boolean
  /** Each frame holds two half pictures. Some files only show it once they are decoded. */
  interlaced: boolean
  /** Whether the file says how its colours are coded. */
  coloursNamed: boolean
}

export interface AudioStream {
  index: number
  codec: string
  /** Hertz. */
  sampleRate: number
  channels: number
}

/** What a video or audio file holds. At least one of `video` and `audio` is there. */
export interface MediaInfo {
  /** libav's names of the container: `mov,mp4,m4a,3gp,3g2,mj2`, `matroska,webm` … */
  container: string
  durationMs: number
  video: VideoStream | null
  audio: AudioStream | null
}

export interface CopyPlan {
  index: number
  action: 'copy'
}

export interface EncodeVideoPlan {
  index: number
  action: 'encode'
  size: PixelSize
  frameRate: Ratio
  source: VideoStream
}

export interface EncodeAudioPlan {
  index: number
  action: 'encode'
  sampleRate: number
  channels: number
  bitRate: number
  /** What changes the sound before it is encoded, in libav's language. */
  filters?: string
  /** Encode in half the time, at a loss that nobody hears in a voice. */
  quick?: boolean
}

/** How to make one file of another; always an MP4 that can be played while it loads. */
export interface ConvertPlan {
  video: CopyPlan | EncodeVideoPlan | null
  audio: CopyPlan | EncodeAudioPlan | null
}

/** Paths of an MP4's pictures, of the sound that takes the place of its own, and of the result. */
export interface SoundReplacement {
  pictures: string
  sound: string
  target: string
  untilMs: number
}

/** A single picture of a video, and how it should look. */
export interface FramePlan {
  source: VideoStream
  atMs: number
  size: PixelSize
}

/** How finely a sound is looked at. */
export interface PeaksPlan {
  /** The stream's number in the file. */
  index: number
  /** The number of samples at `PEAK_SAMPLE_RATE` per peak. */
  samples: number
}

/** What of a sound is measured. */
export interface LoudnessPlan {
  /** The stream's number in the file. */
  index: number
  /** One or two, to which others are mixed. */
  channels: number
  /** What changes the sound before it is measured, in libav's language. */
  filters?: string
}

export interface Loudness {
  /** Of the whole sound, in LUFS; −70 and less for silence. */
  integrated: number
  /** The highest level, between samples too, in decibels below full scale. */
  truePeak: number
}

/** Which samples of a sound are wanted. */
export interface SamplesPlan {
  /** The stream's number in the file. */
  index: number
  /** Samples per second. */
  sampleRate: number
  /** How much faster it becomes, at the same pitch. */
  tempo: number
  /** A longer sound is refused. */
  maxSeconds: number
}

export interface EngineLimits {
  /** Ends the work at once, with the signal's reason. */
  signal: AbortSignal
}

/** What reads, converts and shows media. Both engines do the same; which one works depends on what is installed. */
export interface VideoEngine {
  /** @throws MediaError UNSUPPORTED, CORRUPT, TOO_LARGE. */
  probe(path: string, limits: EngineLimits): Promise<MediaInfo>
  /** The longest stretch of a video stream without a key frame, in milliseconds. Reads the whole file. */
  keyFrameGap(path: string, index: number, limits: EngineLimits): Promise<number>
  /**
   * Reports how far it is in milliseconds of the result, and returns what the result holds.
   * @throws MediaError CORRUPT where nothing can be decoded.
   */
  convert(
    source: string,
    target: string,
    plan: ConvertPlan,
    limits: EngineLimits & { onTime: (doneMs: number) => void },
  ): Promise<MediaInfo>
  /**
   * Makes an MP4 of the pictures of one and the sound of another file, both as they are; the sound ends at `untilMs`.
   * @throws MediaError UNSUPPORTED where one of them is missing, CORRUPT
   */
  replaceSound(files: SoundReplacement, limits: EngineLimits): Promise<MediaInfo>
  /** The picture at that time, or the last one before the end, as packed RGB; null if there is none. */
  grabFrame(path: string, plan: FramePlan, limits: EngineLimits): Promise<Uint8Array | null>
  /** The loudest of each stretch of a sound, from 0 to 1. @throws MediaError CORRUPT */
  peaks(path: string, plan: PeaksPlan, limits: EngineLimits): Promise<number[]>
  /** How loud a sound is. @throws MediaError CORRUPT */
  loudness(path: string, plan: LoudnessPlan, limits: EngineLimits): Promise<Loudness>
  /** The samples of a sound in one channel, two bytes each, little-endian. @throws MediaError CORRUPT, TOO_LARGE */
  samples(path: string, plan: SamplesPlan, limits: EngineLimits): Promise<Uint8Array>
}
