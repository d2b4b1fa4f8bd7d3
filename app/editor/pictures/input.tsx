import { useCallback, useEffect, useRef } from "react";
import type { InputProps } from "~/ui/staff/form-field";
import { type UploadTarget, useEditorScope } from "~/editor/editor-context";

/**
 * An input for pictures. With scripts, pictures are uploaded when they are chosen, also those chosen before scripts
 * ran. Without scripts they are sent with the form.
 */
export function PictureInput({ input, target, multiple }: PictureInputProps) {
  const { ready, upload } = useEditorScope();
  const element = useRef<HTMLInputElement>(null);
  const where = useRef(target);
  const send = useCallback(
    (chosen: HTMLInputElement | null) => {
      if (!ready || !chosen?.files?.length) return;
      upload(where.current, [...chosen.files]);
      chosen.value = "";
    },
    [ready, upload],
  );
  useEffect(() => send(element.current), [send]);
  return (
    <input
      {...input}
      ref={element}
      className={undefined}
      type="file"
      accept="image/*"
      multiple={multiple}
      onChange={(event) => send(event.currentTarget)}
    />
  );
}

interface PictureInputProps {
  input: InputProps;
  target: UploadTarget;
  multiple: boolean;
}
