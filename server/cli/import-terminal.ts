import { SingleBar } from 'cli-progress';

import type { Locale } from '#shared/domain/locale.ts';

import { fill } from '../domain/texts.ts';
import { importTextsOf } from '../import/import-command.ts';
import type { ImportEvent, ImportSummary } from '../import/import-events.ts';
import type { Rejection } from '../import/rejection.ts';

const shownPath = 48;
/** Without a terminal a line is printed at every tenth part, not at every file. */
const plainSteps = 10;
const listed = 200;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
/** Numbers to the tenth as the language writes them: 12,5 and 12.5. */
const tenths: Record<Locale, Intl.NumberFormat> = {
  ru: new Intl.NumberFormat('ru', oneDecimal),
  en: new Intl.NumberFormat('en-GB', oneDecimal),
};

/** Shows an import: a bar where a person watches, plain lines elsewhere, at last the summary. */
export class ImportTerminal {
  /** 0 when all was taken, 1 otherwise. */
  exitCode = 1;
  readonly #locale: Locale;
  readonly #print: (line: string) => void;
  readonly #dryRun: boolean;
  readonly #rejected: Rejection[] = [];
  #bar: SingleBar | undefined;
  #plain = 0;

  constructor(context: { locale: Locale; print(line: string): void }, dryRun: boolean) {
    this.#locale = context.locale;
    this.#print = (line) => context.print(line);
    this.#dryRun = dryRun;
  }

  show(event: ImportEvent): void {
    const texts = importTextsOf(this.#locale);
    switch (event.kind) {
      case 'found':
        this.#print(fill(texts.found, { files: event.files, tracks: event.tracks, ignored: event.ignored }));
        this.#begin(event.files, texts.bar);
        break;
      case 'ffmpeg-missing':
        this.#print(fill(texts.ffmpegMissing, { files: event.files }));
        break;
      case 'rejected':
        this.#rejected.push(event);
        break;
      case 'progress':
        this.#progress(event, texts.progress);
        break;
      case 'summary':
        this.close();
        this.#conclude(event.summary);
        break;
    }
  }

  close(): void {
    this.#bar?.stop();
    this.#bar = undefined;
  }

  #begin(files: number, format: string): void {
    if (!process.stdout.isTTY || files === 0) return;
    this.#bar = new SingleBar({ format, hideCursor: true, etaBuffer: 50, stream: process.stdout });
    this.#bar.start(files, 0, { path: '' });
  }

  #progress({ done, total, path }: { done: number; total: number; path: string }, text: string): void {
    if (this.#bar) {
      this.#bar.update(done, { path: path.slice(-shownPath) });
      return;
    }
    const step = Math.floor((done * plainSteps) / total);
    if (step === this.#plain) return;
    this.#plain = step;
    this.#print(fill(text, { done, total, path }));
  }

  #conclude(summary: ImportSummary): void {
    const texts = importTextsOf(this.#locale);
    if (this.#rejected.length > 0) {
      this.#print(fill(texts.rejected, { count: this.#rejected.length }));
      for (const rejected of this.#rejected) this.#print(`  ${this.#line(rejected)}`);
    }
    if (summary.unknown.length > 0) {
      this.#print(texts.unknown);
      for (const { group, value, count } of summary.unknown.slice(0, listed)) {
        this.#print(`  ${fill(texts.unknownLine, { group, value, count })}`);
      }
    }
    const { created, updated, unchanged, failed, soundSeconds, seconds } = summary;
    this.#print(fill(texts.summary, { created, updated, unchanged, failed }));
    if (soundSeconds > 0) {
      const ratio = tenths[this.#locale].format(soundSeconds / seconds);
      this.#print(fill(texts.speed, { sound: clock(soundSeconds), time: clock(seconds), ratio }));
    }
    if (this.#dryRun) this.#print(texts.dryRun);
    if (summary.stopped !== null) this.#print(texts[summary.stopped]);
    this.exitCode = summary.stopped === null && this.#rejected.length === 0 ? 0 : 1;
  }

  #line({ path, code, detail }: Rejection): string {
    const texts = importTextsOf(this.#locale);
    const reason = texts.reason[code] + (detail === '' ? '' : ` (${detail})`);
    return fill(texts.rejectedLine, { path, reason });
  }
}

/** 1:02:03 */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts
    .slice(parts[0] === 0 ? 1 : 0)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
