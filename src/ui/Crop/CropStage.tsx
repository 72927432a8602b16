import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

import { Slider } from '../Slider/Slider.tsx';
import styles from './Crop.module.css';
import { CropSquare } from './CropSquare.tsx';
import { middleSquare, resized, smallestSize, type Extent, type Square } from './square.ts';

interface CropStageProps {
  file: File;
  /** Of a picture that has not been measured yet, undefined. */
  square: Square | undefined;
  onChange: (square: Square) => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
  texts: { hint: string; square: (left: number, top: number) => string; size: string };
}

/** Chooses the square of a picture that is shown: dragged, moved by arrow keys, sized by a slider. */
export function CropStage({ file, square, onChange, onUnreadable, texts }: CropStageProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [extent, setExtent] = useState<Extent>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    if (picture.current) picture.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    setExtent({ width, height });
    if (!square) onChange(middleSquare({ width, height }));
  };
  return (
    <>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.stage}>
        <img ref={picture} alt="" onLoad={measure} onError={onUnreadable} />
        {extent && square && <CropSquare square={square} extent={extent} label={texts.square} onMove={onChange} />}
      </div>
      {extent && square && (
        <div className={styles.size}>
          <span aria-hidden="true">{texts.size}</span>
          <Slider
            label={texts.size}
            value={square.size}
            min={smallestSize(extent)}
            max={Math.min(extent.width, extent.height)}
            step={1}
            valueText={`${square.size} × ${square.size}`}
            onChange={(size) => onChange(resized(square, size, extent))}
          />
        </div>
      )}
    </>
  );
}
