import { Choice } from '#ui/Form/Choice.tsx';
import { SelectField, TextArea, TextField } from '#ui/Form/Field.tsx';
import { FileField } from '#ui/Form/FileField.tsx';
import { Form, Pair, TextButton } from '#ui/Form/Form.tsx';

import type { Part } from '../part.ts';
import type { Texts } from '../texts/ru.ts';
import { nothing } from './nothing.ts';

/** Forms and their fields: empty, filled in, with a message. */
export function fields(texts: Texts): Part[] {
  const file = {
    label: texts.file,
    hint: texts.fileHint,
    chooseText: texts.chooseFile,
    removeText: texts.removeFile,
    onChoose: nothing,
  };
  return [
    {
      name: 'Form: fields',
      height: 620,
      isColumn: true,
      states: (
        <>
          <TextField label={texts.projectName} hint={texts.projectHint} />
          <TextField label={texts.projectName} defaultValue={texts.track} />
          <TextField label={texts.email} note={texts.optional} error={texts.required} />
          <TextField label={texts.password} type="password" defaultValue="tonika" showText={texts.showPassword} />
          <TextArea label={texts.message} error={texts.required} />
        </>
      ),
    },
    {
      name: 'Form: choices',
      height: 280,
      isColumn: true,
      states: (
        <>
          <SelectField label={texts.reason} options={texts.reasons.map((text) => ({ value: text, text }))} />
          <Choice legend={texts.format} value="mp3" options={texts.formats} onChange={nothing} />
        </>
      ),
    },
    {
      name: 'Form: files',
      height: 300,
      isColumn: true,
      states: (
        <>
          <FileField {...file} file={undefined} />
          <FileField {...file} file={new File(['RIFF'], 'scene-12.wav')} />
          <FileField {...file} file={undefined} error={texts.required} />
        </>
      ),
    },
    {
      name: 'Form',
      height: 420,
      isColumn: true,
      states: (
        <Form
          label={texts.message}
          check={texts.check}
          problem={texts.wrongPassword}
          submit={texts.save}
          busy={false}
          onSubmit={nothing}
          aside={<TextButton onClick={nothing}>{texts.cancel}</TextButton>}
        >
          <Pair>
            <TextField label={texts.email} defaultValue="anna@example.com" />
            <TextField label={texts.password} type="password" showText={texts.showPassword} />
          </Pair>
        </Form>
      ),
    },
  ];
}
