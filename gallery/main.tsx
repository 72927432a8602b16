import '../src/styles/index.css';
// Forced colours of src/ui beside those of the header and the rows: the app's own sheet, so that pictures show what it does.
// oxlint-disable-next-line no-restricted-imports
import '../src/app/Shell/access/access.css';
import './gallery.css';

import { createRoot } from 'react-dom/client';

import { Gallery } from './Gallery.tsx';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

const parameters = new URLSearchParams(location.search);
const lang = parameters.get('lang') === 'en' ? 'en' : 'ru';
document.documentElement.lang = lang;
document.documentElement.dataset['theme'] = parameters.get('theme') ?? 'dark';

const place = document.querySelector('#gallery');
if (place) createRoot(place).render(<Gallery texts={lang === 'en' ? en : ru} open={parameters.get('open')} />);
