/** What we use of espeak-ng, which comes without types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakEvent {
    type: string
    text_position: number
    audio_position: number
    id?: string | number
  }

  interface EspeakWorker {
    get_samplerate(): number
    /** @returns 0, or an error's number */
    set_voice(identifier: string): number
    set_rate(wordsPerMinute: number): void
    /** Calls back with each piece of sound; true ends it. */
    synthesize(text: string, take: (samples: Int16Array, events: EspeakEvent[]) => boolean): void
  }

  export default function createEspeak(): Promise<{ eSpeakNGWorker: new () => EspeakWorker }>
}
