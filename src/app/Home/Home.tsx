import { HomePage } from '#features/home/HomePage/HomePage.tsx';
import { lazyComponent } from '#platform/lazy-component.tsx';

const [Suggestions] = lazyComponent(
  () => import('#features/browse/Suggestions/BothSuggestions.tsx'),
  'BothSuggestions',
);

/** The home page, whose search suggests values of the catalogues' filters. */
export const Home = () => <HomePage Suggestions={Suggestions} />;
